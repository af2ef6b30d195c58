// The click of a stone on wood, made here: a short burst of noise through a narrow filter.

import { stored } from "../state/stored";

export const sound = stored("sound", ["on", "off"] as const, "on");

let audio: AudioContext | null = null;
let burst: AudioBuffer | null = null;

function makeBurst(context: AudioContext): AudioBuffer {
  const length = Math.floor(context.sampleRate * 0.06);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) {
    samples[i] = (Math.random() * 2 - 1) * Math.exp((-12 * i) / length);
  }
  return buffer;
}

/** Browsers allow sound after the first click or key only; before, nothing is heard. */
export function stoneSound() {
  if (sound.peek() === "off" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  burst ??= makeBurst(audio);
  const source = audio.createBufferSource();
  source.buffer = burst;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 1400;
  filter.Q.value = 1.5;
  const volume = audio.createGain();
  volume.gain.value = 0.35;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start();
}
