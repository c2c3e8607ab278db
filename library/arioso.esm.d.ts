export * from './arioso';
