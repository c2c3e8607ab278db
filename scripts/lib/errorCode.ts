/** Node's code of an error, such as `ENOENT`. Inside Jest an error of Node is not an instance of Jest's own Error. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
