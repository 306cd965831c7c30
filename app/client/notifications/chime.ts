/** How long one sound mutes the other tabs and what arrives with it. */
const muteMs = 3_000;
/** How long a hidden tab waits, so that the visible one plays the sound. */
const yieldMs = 400;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays the sound in one tab of this browser, if the browser allows it. */
export async function chime(): Promise<void> {
  // Without an earlier touch or click the browser refuses, and logs a warning.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (document.visibilityState !== 'visible') await wait(yieldMs);
  await navigator.locks
    ?.request('makola-chime', { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      play();
      await wait(muteMs);
    })
    .catch(() => {});
}

/** Two soft tones, a fourth apart. */
function play(): void {
  const audio = new AudioContext();
  [
    { frequency: 659.3, at: 0 },
    { frequency: 880, at: 0.12 },
  ].forEach(({ frequency, at }) => {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
  setTimeout(() => void audio.close(), 1_000);
}
