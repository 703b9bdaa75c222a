import {
  LOCAL,
  periciaAlt,
  periciaInc,
  periciaIncBaixa,
  periciaIncPessoas,
  periciaPessoas,
} from '@retaguarda/contract';
import { ConexaoCrua, envioCru } from '../apps/api/src/drills/conexao-crua.ts';
import { CATEGORIA } from '../apps/api/src/seeds/demonstracao/categorias.ts';
import { type Aplicacao, gravaComandos, sobeAplicacao, sobeNu } from './banco/aplicacao.ts';
import { criaBanco } from './banco/servidor.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { corpoDe, HttpCru } from './lib/http-cru.ts';
import { emMs, intercala } from './lib/medidas.ts';

const PESSOAS = 200;
/** Category 'Partes' of the demonstration; fees of a labour case, and a person's share of them. */
const PARTES = 12;
const PROPOSTA = 1009;
const PARTICIPACAO = 1052;
const SAO_PAULO = 3550308;

/** What one save of the demonstration's case type of labour sends. */
export const processo = (procId: number, versao: number, proposta: number) => ({
  local: LOCAL.processo,
  pericia: {
    procId,
    catgId: CATEGORIA.trabalhista,
    procCidade: { id: SAO_PAULO },
    procSituacao: 1,
    versao,
  },
  atributos: [
    { catId: 1001, atribValue: '0001234-55.2025.5.02.0001' },
    { catId: 1002, atribValue: 1 },
    { catId: 1004, atribValue: '2026-01-10' },
    { catId: PROPOSTA, atribValue: proposta },
  ],
});

/** A case with 200 people, each with a receivable in an open baixa. */
async function casoGrande({ cliente }: Aplicacao): Promise<number> {
  const { procId } = await cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
  const { pessoas } = await cliente.pede(periciaIncPessoas, {
    body: {
      procId,
      pessoas: Array.from({ length: PESSOAS }, (_, i) => ({ pesNome: `Parte ${i}`, pesTipo: PARTES })),
    },
  });
  const { baixaId } = await cliente.pede(periciaIncBaixa, {
    body: {
      baixa: { baixaId: 0, baixaNome: 'Medida', baixaDta: '2026-03-01', baixaSituacao: 1, versao: 0 },
    },
  });
  await cliente.pede(periciaIncBaixa, {
    body: { baixaId, pessoas: pessoas.map(({ procPesId }) => ({ procPesId })) },
  });
  return procId;
}

async function pessoasDe({ cliente }: Aplicacao, procId: number) {
  const pessoas: { procPesId: number; pesId: number }[] = [];
  for (let page = 1; pessoas.length < PESSOAS; page++) {
    const { atributosEtapa2 } = await cliente.pede(periciaPessoas, {
      query: { procId: String(procId), local: '5', page: String(page) },
    });
    pessoas.push(...atributosEtapa2.map(({ procPesId, pesId }) => ({ procPesId, pesId })));
  }
  return pessoas;
}

interface Gravacao {
  nome: string;
  grava: () => Promise<unknown>;
  /** Its statements sent again bring the records a version further too. */
  avanca: () => unknown;
}

/** What one save of each step sends, with another value every time. */
async function gravacoes(app: Aplicacao, conexao: ConexaoCrua): Promise<Gravacao[]> {
  const procId = await casoGrande(app);
  const pessoas = await pessoasDe(app, procId);
  const envia = (body: unknown) =>
    corpoDe(
      conexao,
      envioCru(
        'POST',
        `127.0.0.1:${app.porta}`,
        `/api${periciaAlt.path}`,
        app.cliente.cabecalhos(false),
        body,
      ),
    );
  let versao = 1;
  let versaoDasPessoas = 1;
  return [
    {
      nome: 'pessoas, todas as 200',
      avanca: () => versaoDasPessoas++,
      grava: () => {
        const participacao = [{ catId: PARTICIPACAO, atribValue: 1 + (versaoDasPessoas % 90) }];
        const versao = versaoDasPessoas++;
        return envia({
          local: LOCAL.pessoas,
          procId,
          pessoas: pessoas.map((p) => ({ ...p, versao, atribProcessoPessoa: participacao })),
        });
      },
    },
    {
      nome: 'processo, que recalcula as 200',
      avanca: () => versao++,
      grava: () => envia(processo(procId, versao++, 1000 + versao)),
    },
  ];
}

export const salvar: Bench = {
  nome: 'salvar',
  alvo: 'salvar uma perícia de 200 pessoas com recebíveis: até 2x os mesmos comandos SQL num node:http nu',
  async executa() {
    const banco = await criaBanco('salvar', async () => undefined);
    const app = await sobeAplicacao(banco.app);
    const conexao = new ConexaoCrua(app.porta);
    const figuras: Figura[] = [];
    for (const { nome, grava, avanca } of await gravacoes(app, conexao)) {
      await grava();
      const nu = await sobeNu(banco.app, await gravaComandos(app.pool, grava));
      const cru = new HttpCru(nu.porta, '/');
      const tempos = await intercala(
        { produto: grava, cru: () => cru.pede().then(avanca) },
        { aquece: 5, rodadas: 15, chamadas: 3 },
      );
      figuras.push({
        medida: nome,
        produto: emMs(tempos.ms('produto')),
        referencia: `SQL nu ${emMs(tempos.ms('cru'))}`,
        valor: tempos.razao('produto', 'cru'),
        unidade: 'x',
        maximo: 2,
      });
      cru.fecha();
      await nu.fecha();
    }
    conexao.fecha();
    await app.fecha();
    return figuras;
  },
};
