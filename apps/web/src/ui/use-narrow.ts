import { useMediaQuery } from '@mantine/hooks';
import { NARROW_WIDTH, NARROW_WIDTH_PERICIAS } from '../lib/constants.ts';

/** Narrow layout: below 600 px, in cases and baixas below 1000 px. Paper has the one that stands on the screen. */
export function useNarrow(area: 'pericias' | 'outras' = 'outras'): boolean {
  const limit = area === 'pericias' ? NARROW_WIDTH_PERICIAS : NARROW_WIDTH;
  return useMediaQuery(`screen and (max-width: ${limit - 0.02}px)`, false, {
    getInitialValueInEffect: false,
  });
}
