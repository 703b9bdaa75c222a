import { z } from 'zod';

export const permissions = z.array(z.string());
export const mensagem = z.object({ message: z.string() });
