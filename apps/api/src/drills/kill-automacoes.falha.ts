import { setTimeout as delay } from 'node:timers/promises';
import { AUTOMACOES } from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { ANOTA_E_MARCA, chegamVeiculos } from '../testing/automacao-que-anota.ts';
import { SENHA } from '../testing/mundo.ts';
import { ClienteHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';
import { mata } from './processo-app.ts';

/** `QUEDAS=20` dies more often. */
const QUEDAS = Number(process.env.QUEDAS ?? 3);
const ACONTECIMENTOS = Number(process.env.ACONTECIMENTOS ?? 1000);
const PRAZO_MS = 400_000;

const processo = comProcesso();
const noBanco = <L extends object>(comando: string, ...valores: unknown[]): Promise<L[]> =>
  processo.dono(async (client) => (await client.query<L>(comando, valores)).rows);
const { espera, feita } = SITUACAO_EXECUCAO;
const quantas = async (situacao: number): Promise<number> =>
  (
    await noBanco<{ n: number }>(
      'select count(*)::int as n from automacao_execucao where situacao = $1',
      situacao,
    )
  )[0]?.n ?? -1;

test(`${ACONTECIMENTOS} acontecimentos e ${QUEDAS} mortes: cada um se faz uma vez, inteiro`, async () => {
  const sobe = () => processo.sobe({ LIMITE_AUTOMACOES: '100000' });
  let app = await sobe();
  const cliente = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
  await cliente.pede(AUTOMACOES.inc, { body: ANOTA_E_MARCA });
  await processo.dono((dono) => chegamVeiculos(dono, { rede: 1, quantos: ACONTECIMENTOS, marca: 'KIL' }));
  const fim = performance.now() + PRAZO_MS;
  let quedas = 0;
  for (let feitas = 0; performance.now() < fim; await delay(100)) {
    feitas = await quantas(feita);
    // In the middle of what it does, after each part of it.
    if (quedas < QUEDAS && feitas > (ACONTECIMENTOS * (quedas + 1)) / (QUEDAS + 1)) {
      await mata(app.child, 'SIGKILL');
      quedas++;
      app = await sobe();
    }
    if (feitas === ACONTECIMENTOS) break;
  }
  expect([await quantas(feita), await quantas(espera), quedas]).toEqual([ACONTECIMENTOS, 0, QUEDAS]);
  expect(
    await noBanco(`
      select count(*)::int as veiculos, count(*) filter (where v.obs = 'x')::int as marcados,
             sum((select count(*) from anotacao a where a.tenant_id = 1 and a.entidade = 'veiculo' and a.entidade_id = v.id))::int as notas
        from veiculo v where v.tenant_id = 1 and v.placa like 'KIL%'`),
  ).toEqual([{ veiculos: ACONTECIMENTOS, marcados: ACONTECIMENTOS, notas: ACONTECIMENTOS }]);
}, 600_000);
