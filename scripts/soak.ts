/** `npm run soak`: the end-to-end test `soak` for ten minutes, or for SOAK_MINUTES. */
process.env['SOAK_MINUTES'] ??= '10';
process.argv.splice(2, 0, 'e2e', 'soak');
void import('./runJest');

export {};
