import React from 'react';
import { flushSync } from 'react-dom';

const seguinte = () => new Promise<void>((pronto) => setTimeout(pronto, 0));

/**
 * The testing library has each event and each answer drawn by React's `act`, which the React that is shipped does not
 * have: here what they changed is drawn when they are over.
 */
async function ate<T>(feito: Promise<T>): Promise<T> {
  const valor = await feito;
  await seguinte();
  return valor;
}

function act<T>(faz: () => T): T | Promise<Awaited<T>> {
  const feito = flushSync(faz);
  return feito instanceof Promise ? ate(feito) : feito;
}

// Before the testing library is loaded, which looks for it once.
Object.assign(React, { act });
