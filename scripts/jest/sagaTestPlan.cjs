/**
 * redux-saga-test-plan ends a saga after 250 ms. On a busy machine a correct saga may take longer, so this module removes that limit. The
 * time limit of jest ends a test whose saga does not end.
 */
const plan = require('redux-saga-test-plan/lib/index.js');

plan.expectSaga.DEFAULT_TIMEOUT = false;
module.exports = plan;
