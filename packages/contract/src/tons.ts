import { isCor, TONS } from '@retaguarda/domain';
import { z } from 'zod';

/** The brand's ten shades; none where the product's own are shown. */
export const tons = z.array(z.string().refine(isCor)).length(TONS).nullable();
