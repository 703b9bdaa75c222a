import { homePainel, periciaList, periciaListBaixas } from '@retaguarda/contract';
import { addDays, addMonths, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOGINS_DEMONSTRACAO, semeiaDemonstracao } from '../../seeds/public.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaDemonstracao(banco.owner);
  app = await criaApp(banco);
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

test.each(LOGINS_DEMONSTRACAO)(
  'cada número do painel é o total da lista a que leva: $perfil',
  async ({ email, senha }) => {
    const c = new Cliente(app, 'demonstracao');
    const { body } = await c.tentaEntrar(email, senha);
    c.token = (body as { accessToken: string }).accessToken; // a login's answer
    const { tipos, meses } = await c.pede(homePainel, { query: {} });
    expect(tipos.length).toBeGreaterThan(2);
    for (const { catgId, situacoes } of tipos)
      for (const { situacao, quantidade } of situacoes) {
        const query = { condition: '0', catgId: String(catgId), situacao: String(situacao) };
        expect((await c.pede(periciaList, { query })).total).toBe(quantidade);
      }
    expect(meses).toHaveLength(12);
    for (const { mes, repasse, previsto } of meses) {
      const seguinte = addMonths(`${mes}-01`, 1) ?? '';
      const dias = `${mes}-01,${addDays(seguinte, -1)}`;
      for (const [situacao, total] of [
        [2, repasse],
        [1, previsto],
      ]) {
        const query = { situacao: String(situacao), searchDate: dias };
        expect((await c.pede(periciaListBaixas, { query })).totalRecebiceis).toBe(total);
      }
    }
    expect(sumCentavos(meses.map((m) => reaisToCentavos(m.repasse) ?? 0))).toBeGreaterThan(0);
  },
);
