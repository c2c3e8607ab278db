/** Loads only the parts of antd that a test renders: all of antd takes seconds to load. */
'use strict';

module.exports = new Proxy(
  {},
  {
    get: (target, name) =>
      name === '__esModule' ? true : require(`antd/lib/${name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}`).default,
  },
);
