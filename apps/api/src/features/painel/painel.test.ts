import { homePainel, periciaList, periciaListBaixas } from '@retaguarda/contract';
import { addDays, addMonths, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { LOGINS_DEMONSTRACAO } from '../../seeds/public.ts';
import { comDemonstracao } from '../../testing/com-demonstracao.ts';

const rede = comDemonstracao();

test.each(LOGINS_DEMONSTRACAO)(
  'cada número do painel é o total da lista a que leva: $perfil',
  async ({ email }) => {
    const c = await rede.entra(email.split('@')[0] ?? '');
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
