/** `npm run test:properties`: the property tests of parsers and decoders with 100,000 runs for each, or PROPERTY_RUNS. */
process.env['PROPERTY_RUNS'] ??= '100000';
process.argv.splice(2, 0, 'unit', 'property');
void import('./runJest');

export {};
