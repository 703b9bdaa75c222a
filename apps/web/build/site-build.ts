import type { ConfigEnv, UserConfig } from 'vite';

/** The modules with which the site begins, and that name its screens. */
export const ENTRY = /\/web\/src\/main\.tsx$/;
export const ROUTER = /\/web\/src\/app\/router\.ts$/;

/** Of the site as it is served; a part of it that is built by itself, as tests do, has no files to join and no pages. */
export const isSiteBuild = ({ build }: UserConfig, { command }: ConfigEnv): boolean =>
  command === 'build' && !build?.lib;
