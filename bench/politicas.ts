import { sobeAplicacao } from './banco/aplicacao.ts';
import { cenario, TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, intercala } from './lib/medidas.ts';

const PAGINAS = [
  { nome: '1ª página', filtro: '' },
  { nome: 'situação 1', filtro: '&situacao=1' },
] as const;

export const politicas: Bench = {
  nome: 'politicas',
  alvo: 'página da lista com as políticas de linha: até 1,15x a mesma sem elas (papel BYPASSRLS)',
  async executa(diga) {
    const { banco } = await cenario(1_000_000, diga);
    const [preso, livre] = [await sobeAplicacao(banco.app), await sobeAplicacao(banco.livre)];
    const figuras: Figura[] = [];
    for (const { nome, filtro } of PAGINAS) {
      const url = `/api/pericia/list?condition=0&catgId=${TIPO_JUDICIAL}&paginas=10${filtro}`;
      const com = new HttpCru(preso.porta, url, preso.cliente.cabecalhos(false));
      const sem = new HttpCru(livre.porta, url, livre.cliente.cabecalhos(false));
      const tempos = await intercala(
        { com: () => com.pede(), sem: () => sem.pede() },
        { aquece: 300, rodadas: 31, chamadas: 40 },
      );
      figuras.push({
        medida: nome,
        produto: emMs(tempos.ms('com')),
        referencia: `sem políticas ${emMs(tempos.ms('sem'))}`,
        valor: tempos.razao('com', 'sem'),
        unidade: 'x',
        maximo: 1.15,
      });
      com.fecha();
      sem.fecha();
    }
    await preso.fecha();
    await livre.fecha();
    return figuras;
  },
};
