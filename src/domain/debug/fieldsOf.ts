import { isRecord } from '../checks';

/** The fields of a record, and none of any other value. */
export const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> => (isRecord(raw) ? raw : {});
