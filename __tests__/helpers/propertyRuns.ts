/** How often a property of a parser or decoder is tried. `npm run test:properties` sets more. */
export const propertyRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000);
jest.setTimeout(Math.max(60_000, 60 * propertyRuns));
