import { type DefinicaoDeRelatorio, RELATORIO_VAZIO, relatorioCalcula } from '@retaguarda/contract';
import { gravaComandos, sobeAplicacao, sobeNu } from './banco/aplicacao.ts';
import { cenario } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, intercala } from './lib/medidas.ts';

const CASOS = 100_000;

const de = (...grupos: DefinicaoDeRelatorio['grupos']): DefinicaoDeRelatorio => ({
  ...RELATORIO_VAZIO,
  grupos,
  medidas: [
    { campo: 'registros', op: 'contagem' },
    { campo: 'valorTotal', op: 'soma' },
  ],
});

const RELATORIOS: readonly { nome: string; definicao: DefinicaoDeRelatorio }[] = [
  { nome: 'por situação', definicao: de({ campo: 'situacao' }) },
  {
    nome: 'por situação, mês e cidade',
    definicao: de({ campo: 'situacao' }, { campo: 'criada', por: 'mes' }, { campo: 'cidade' }),
  },
];

export const relatorio: Bench = {
  nome: 'relatorio',
  alvo: 'um relatório de 100.000 perícias em três grupos: até 1,5x o mesmo SQL num node:http nu',
  async executa(diga) {
    const { banco } = await cenario(CASOS, diga);
    const figuras: Figura[] = [];
    for (const { nome, definicao } of RELATORIOS) {
      const app = await sobeAplicacao(banco.app);
      const produto = () => app.cliente.pede(relatorioCalcula, { body: definicao });
      await produto();
      const nu = await sobeNu(banco.app, await gravaComandos(app.pool, produto));
      const cru = new HttpCru(nu.porta, '/');
      const tempos = await intercala(
        { produto, cru: () => cru.pede() },
        { aquece: 2, rodadas: 7, chamadas: 2 },
      );
      figuras.push({
        medida: `${nome}, ${CASOS.toLocaleString('pt-BR')} perícias`,
        produto: emMs(tempos.ms('produto')),
        referencia: `SQL nu ${emMs(tempos.ms('cru'))}`,
        valor: tempos.razao('produto', 'cru'),
        unidade: 'x',
        maximo: 1.5,
      });
      cru.fecha();
      await app.fecha();
      await nu.fecha();
    }
    return figuras;
  },
};
