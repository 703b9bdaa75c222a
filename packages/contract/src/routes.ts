import * as contrato from './index.ts';
import type { RouteSpec } from './route.ts';

const isRoute = (v: unknown): v is RouteSpec =>
  typeof v === 'object' && v !== null && 'method' in v && 'permission' in v && 'response' in v;

const exported: readonly unknown[] = Object.values(contrato);

/**
 * Every call below `/api`, by its path: for the server's registration check, the contract tests and OpenAPI. An entry of
 * the package by itself, since it holds all that the contract exports.
 */
export const ROUTES: readonly RouteSpec[] = exported
  .filter(isRoute)
  .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
