/** Ports of the local Firebase. */
export interface FirebasePorts {
  firestore: number;
  firestoreWebsocket: number;
  auth: number;
  storage: number;
  hub: number;
}

/** `host:port` of each local service. */
export interface FirebaseHosts {
  firestore: string;
  auth: string;
  storage: string;
}

type FirebaseKind = 'running' | 'production' | 'embedded' | 'official';

/** The Firebase that a command uses, and how to leave it. */
export interface FirebaseHandle {
  kind: FirebaseKind;
  /** One line for the log: which Firebase, and where. */
  description: string;
  /** Null when it is a real project. */
  hosts: FirebaseHosts | null;
  /** Stops what this process started; does not stop what was already running. */
  stop(): Promise<void>;
}

export type Log = (line: string) => void;
