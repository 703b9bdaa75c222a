import type { Recurso } from '@retaguarda/contract';
import {
  historicoList,
  periciaImportacao,
  periciaList,
  periciaPessoas,
  type RouteSpec,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
let procId = 0;
let baixaId = 0;

beforeAll(async () => {
  const admin = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
  procId = await admin.cria([MUNDO.atrib.honorario, 100]);
  baixaId = await admin.novaBaixa();
  await admin.comPessoa(procId);
});

/** Answers of somebody who holds these permissions alone to every call that tells what a case or a baixa holds. */
async function status(...recursos: Recurso[]): Promise<number[]> {
  await rede.banco.admin.query('delete from perfil_recurso where tenant_id = 1 and perfil_id = 2');
  await rede.banco.admin.query('insert into perfil_recurso select 1, 2, unnest($1::text[])', [recursos]);
  const c = await new Cliente(rede.app, 'um.teste').entra('leitor');
  const leituras: [RouteSpec, object][] = [
    [periciaList, { condition: 1, procId }],
    [periciaPessoas, { procId, local: 5 }],
    [periciaPessoas, { procId, local: 6 }],
    [periciaImportacao, { procId }],
    [historicoList, { tipo: 'pericia', id: procId }],
    [historicoList, { tipo: 'baixa', id: baixaId }],
  ];
  const todas: number[] = [];
  for (const [{ method, path }, query] of leituras)
    todas.push((await c.chama(method, path, { query })).status);
  return todas;
}

test('quem não abre um caso não lê as suas pessoas, valores nem histórico', async () => {
  expect(await status('pericias', 'homePericia')).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await status('baixas')).toEqual([403, 403, 403, 403, 403, 200]);
  expect(await status('pericias', 'periciaVer')).toEqual([200, 200, 200, 200, 200, 403]);
});
