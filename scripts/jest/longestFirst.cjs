/**
 * Starts with the files that take longest, so that none of them runs alone at the end. Without times of an earlier run, as in CI, jest
 * would start with the largest file.
 */
'use strict';

const { default: Sequencer } = require('@jest/test-sequencer');

/** The files with the longest times first, with their seconds of November 2026. The length of a file does not show its time. */
const longest = {
  'accessibilityForms.e2e': 148,
  'hostileContent.e2e': 109,
  'trust.e2e': 107,
  'accessibility.e2e': 106,
  'doctor.e2e': 103,
  'failedFiles.e2e': 103,
  'optionPages.e2e': 75,
  'start.e2e': 75,
  'soak.e2e': 72,
  'parsers.property.test': 49,
};

const secondsOf = ({ path }) => longest[/([^/\\]+\.(?:e2e|test))\.tsx?$/.exec(path)?.[1]] ?? 0;

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
