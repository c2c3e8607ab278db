export * from './arioso.js';
