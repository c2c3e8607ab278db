/** Imports a text file as a string, as webpack does with `asset/source`. */
'use strict';

module.exports = {
  process: (source) => ({ code: `module.exports = ${JSON.stringify(source)};` }),
};
