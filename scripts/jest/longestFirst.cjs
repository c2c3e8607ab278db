/**
 * Starts with the files that take longest, so that none of them runs alone at the end. Without times of an earlier run, as in CI, jest
 * would start with the largest file.
 */
'use strict';

const { default: Sequencer } = require('@jest/test-sequencer');

/** The longest first, with their seconds of November 2026: a file's length does not tell its time. */
const longest = {
  accessibilityForms: 148,
  hostileContent: 109,
  trust: 107,
  accessibility: 106,
  doctor: 103,
  failedFiles: 103,
  optionPages: 75,
  start: 75,
  soak: 72,
  'parsers.property': 49,
};

const secondsOf = ({ path }) => longest[/([^/\\]+)\.(?:e2e|test)\.tsx?$/.exec(path)?.[1]] ?? 0;

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
