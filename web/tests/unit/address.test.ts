import assert from "node:assert/strict";
import { test } from "node:test";
import { type Address, formatAddress, parseAddress, start } from "../../src/app/addressText";
import { pack, unpack } from "../../src/app/sharing";

test("an address leads back to what it was made from", () => {
  const all: Address[] = [
    start,
    { ...start, room: "analyse", game: "20261118-031500-k3f9", node: 0 },
    { ...start, game: "a/b?c#d", node: 17 },
    { ...start, room: "microscope", game: "g", node: 3, options: { policy: "base", seed: "7" } },
    { ...start, room: "lab", store: "00ff", game: "g", node: 1 },
    { ...start, room: "analyse", shared: { packed: "c3NnZg-_", place: "" } },
    {
      ...start,
      room: "microscope",
      shared: { packed: "c3NnZg-_", place: "5.1.3" },
      options: { policy: "base", seed: "7", step: "12" },
    },
  ];
  for (const address of all) assert.deepEqual(parseAddress(formatAddress(address)), address);
});

test("nonsense leads to the start", () => {
  assert.deepEqual(parseAddress(""), start);
  assert.deepEqual(parseAddress("#/nowhere"), start);
  assert.equal(parseAddress("#/play/g/minus").node, null);
  assert.equal(parseAddress("#/play/g/-1").node, null);
  assert.equal(parseAddress("#/play/%E0%A4%A/1").game, "%E0%A4%A");
});

test("a shared game comes out as it went in", async () => {
  const sgf = "(;GM[1]SZ[9]C[囲碁 \u{1f600} +/=];B[ee];W[cc])".repeat(50);
  const packed = await pack(sgf);
  assert.match(packed, /^[A-Za-z0-9_-]+$/);
  assert.ok(packed.length < sgf.length / 4);
  assert.equal(await unpack(packed), sgf);
});

test("a damaged link is refused", async () => {
  const packed = await pack("(;GM[1]SZ[9];B[ee];W[cc];B[gg];W[cg];B[gc])");
  await assert.rejects(unpack(packed.slice(0, packed.length - 8)));
  await assert.rejects(unpack("!!!"));
});
