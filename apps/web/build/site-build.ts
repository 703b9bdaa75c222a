import type { ConfigEnv, UserConfig } from 'vite';

/** Of the site as it is served; a part of it that is built by itself, as tests do, has no files to join and no pages. */
export const isSiteBuild = ({ build }: UserConfig, { command }: ConfigEnv): boolean =>
  command === 'build' && !build?.lib;
