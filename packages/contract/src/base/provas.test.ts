import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '../routes.ts';
import { DO_SERVIDOR } from './devolvido.ts';
import type { Recurso } from './permissions.ts';
import type { RouteSpec } from './route.ts';

/** Names of fields by which somebody is let in, or is given what they may. */
const DE_ACESSO =
  /^(senha|nova|email|cpf|telefone|chavePass|perfis|perfilId|recursos|atuacao|segredo|token)$/i;

/** Permissions of acts on how others sign in and what they may. */
const DE_QUEM_DA: ReadonlySet<Recurso> = new Set<Recurso>([
  'userReset',
  'userFator',
  'integration',
  'perfilInc',
  'perfilAlt',
  'instalacao',
  'defImp',
]);

/** Why a call of this kind asks for no proof. */
const SEM_PROVA: Readonly<Record<string, string>> = {
  'POST /acessos/encerra': 'gives nothing: a request is closed without being granted',
  'POST /catg/inc': 'of a new category nothing is there yet to be seen',
  'POST /catg/sub': 'the same',
  'POST /chave/revoga': 'takes away',
  'POST /conta/confirma': 'is the proof itself',
  'POST /conta/segundo-fator/inicia': 'asks for the password in its body',
  'POST /conta/senha': 'asks for the password of now in its body',
  'POST /definicoes/previa': 'all that it does is taken back',
  'POST /emp/alt': 'the address of a company lets nobody in',
  'POST /emp/inc': 'the same',
  'POST /notificacao/escolhe': 'says by which way oneself is told',
  'POST /perfis/verComo': 'opens a session that may less',
  'POST /relatorio/alt': 'whom a report is shown to, who each see what they may',
  'POST /relatorio/inc': 'the same',
  'POST /user/encerraSessoes': 'takes away',
  'POST /user/enviaLink': 'goes to the person, whose address only a proof has set',
  'POST /visao/alt': 'whom a view of a list is offered to',
  'POST /visao/inc': 'the same',
};

const ehDoServidor = (campo: unknown): boolean =>
  typeof campo === 'object' && campo !== null && 'description' in campo && campo.description === DO_SERVIDOR;

/** All names of fields that a body may carry and that are used. */
function nomesDe(esquema: unknown): string[] {
  if (Array.isArray(esquema)) return esquema.flatMap(nomesDe);
  if (typeof esquema !== 'object' || esquema === null) return [];
  const campos = Object.entries('properties' in esquema ? (esquema.properties ?? {}) : {});
  const deles = campos.filter(([, campo]) => !ehDoServidor(campo)).map(([nome]) => nome);
  return [...deles, ...Object.values(esquema).flatMap(nomesDe)];
}

const nomeDe = ({ method, path }: RouteSpec): string => `${method} ${path}`;
const permissoesDe = ({ permission }: RouteSpec): readonly string[] =>
  typeof permission === 'string' ? [permission] : permission;

const corpoDe = ({ body }: RouteSpec): string[] =>
  body === undefined ? [] : nomesDe(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

/** Whether a call may let somebody in, or change what somebody may. */
const deAcesso = (route: RouteSpec): boolean =>
  route.method === 'POST' &&
  route.le !== true &&
  route.permission !== 'public' &&
  (corpoDe(route).some((nome) => DE_ACESSO.test(nome)) ||
    permissoesDe(route).some((p) => [...DE_QUEM_DA].some((r) => r === p)));

test('o que deixa entrar ou dá direitos pede prova, ou diz por que não', () => {
  const semProva = ROUTES.filter((r) => deAcesso(r) && r.confirma === undefined).map(nomeDe);
  expect(semProva.toSorted()).toEqual(Object.keys(SEM_PROVA).toSorted());
});
