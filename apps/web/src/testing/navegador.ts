import { configure } from '@testing-library/react';

// A condition decides, not how busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

// Nothing is laid out in the tests' document, so nothing is scrolled to.
Element.prototype.scrollIntoView = () => undefined;

// The tests' document names locks and has none; nobody else holds one.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_nome: string, faz: () => unknown) => faz() },
});
