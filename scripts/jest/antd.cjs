/** Loads only the parts of antd that a test renders: all of antd takes seconds to load. */
'use strict';

module.exports = new Proxy(
  {},
  {
    get: (target, name) =>
      name === '__esModule' ? true : require(`antd/lib/${name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`).default,
  },
);
