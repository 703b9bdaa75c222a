import { useMediaQuery } from '@mantine/hooks';
import { LARGURA_ESTREITA, LARGURA_ESTREITA_PERICIAS } from '../lib/constants.ts';

/** Narrow layout: below 600 px, in cases and baixas below 1000 px. */
export function useNarrow(area: 'pericias' | 'outras' = 'outras'): boolean {
  const limit = area === 'pericias' ? LARGURA_ESTREITA_PERICIAS : LARGURA_ESTREITA;
  return useMediaQuery(`(max-width: ${limit - 0.02}px)`, false, { getInitialValueInEffect: false });
}
