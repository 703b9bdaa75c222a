import { z } from 'zod';

/** Names of all permissions that the caller's session holds, in order. */
export const permissions = z.array(z.string());
/** A person as the options of a choice name one. */
export const pessoaOpcao = z.object({ id: z.number(), name: z.string() });
/** A phrase in Portuguese for whoever acted; empty where nothing is to be said. */
export const mensagem = z.object({ message: z.string() });
/** What was saved, with the version that it has now. */
export const salvo = mensagem.extend({ id: z.number(), versao: z.number() });

/** How many records of a kind are in a situation. */
export const totalDaSituacao = z.object({ situacao: z.number(), total: z.number() });
