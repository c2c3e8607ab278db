/**
 * redux-saga-test-plan ends a saga after 250 ms, which a busy machine may need for one that works. Without this limit jest's own limit ends
 * a test whose saga does not end.
 */
const plan = require('redux-saga-test-plan/lib/index.js');

plan.expectSaga.DEFAULT_TIMEOUT = false;
module.exports = plan;
