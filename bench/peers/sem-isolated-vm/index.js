// Directus runs scripts of its flows in it; there are none here, and compiling it wants a compiler and headers.
module.exports = {};
