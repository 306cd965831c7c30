/** Ends the listeners of this tab and of every other tab; called where a person signs out. */
export { endLiveEverywhere } from './hub';
