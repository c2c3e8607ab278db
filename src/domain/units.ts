/** aria2 reports all lengths in bytes. */
export type Bytes = number;
export type BytesPerSecond = number;
export type Milliseconds = number;
export type Seconds = number;
export const dayMs: Milliseconds = 86_400_000;
/** 0 to 100. */
export type Percent = number;
/** The 16 hex digits that identify a download (aria2 manual, "GID"). */
export type Gid = string;
