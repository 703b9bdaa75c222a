import { ehCor, TONS } from '@retaguarda/domain';
import { z } from 'zod';

/** The brand's ten shades; none where the product's own are shown. */
export const tons = z.array(z.string().refine(ehCor)).length(TONS).nullable();
