import type { AtributoDefinicao } from '@retaguarda/atributos';
import {
  CONDICAO_LISTA,
  catalogoAlt,
  catalogoChangeSituacao,
  catalogoExc,
  catalogoInc,
  catalogoList,
  catalogoPrevia,
  catgAlt,
  catgInc,
  catgList,
  historicoList,
  historicoPrevia,
  historicoRestaura,
  LOCAL,
  LOCAL_EXC,
  periciaAlt,
  periciaAltBaixa,
  periciaAltCadastro,
  periciaComoEra,
  periciaComoEraPessoas,
  periciaExc,
  periciaInc,
  periciaIncBaixa,
  periciaIncPessoas,
  periciaList,
  periciaPessoas,
  type RouteBodyInput,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { Acaso } from '../../seeds/demonstracao/acaso.ts';
import { comApp } from '../../testing/com-app.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { atributoNovo } from '../../testing/exemplos-catalogo.ts';
import { MUNDO } from '../../testing/mundo.ts';

/** Edits in all; 1,000 is what is promised. */
const EDICOES = Number(process.env.EDICOES ?? 60);
const SEMENTE = Number(process.env.SEMENTE ?? 41);

const rede = comApp();
const A = MUNDO.atrib;
const acaso = new Acaso(SEMENTE);
const um = <T>(de: readonly T[]): T => acaso.um(de);

let procId = 0;
const baixas: number[] = [];
/** Attribute categories by which the case and its people are described. */
const refs: number[] = [MUNDO.refPericia];
let feitas = 0;

/** A change that may be refused: what it was to do is chosen without looking. */
async function tenta(path: string, body: unknown): Promise<void> {
  const { status, body: resposta } = await rede.admin.chama('POST', path, { body });
  expect([200, 404, 409, 422], `${path}: ${JSON.stringify(resposta)}`).toContain(status);
  if (status === 200) feitas++;
}

type Pessoas = RouteResponse<typeof periciaPessoas>;
type Pessoa = Pessoas['atributosEtapa2'][number];

async function caso() {
  const { status, body } = await rede.admin.chama('GET', periciaList.path, {
    query: { condition: CONDICAO_LISTA.uma, procId },
  });
  if (status === 404) return null;
  return (body as RouteResponse<typeof periciaList>).pericia; // checked by the loop over the contract
}

const pessoas = async (): Promise<Pessoa[]> =>
  (await rede.admin.pede(periciaPessoas, { query: { procId: String(procId), local: '6' } })).atributosEtapa2;

const definicoes = async (catgId: number) =>
  (await rede.admin.pede(catalogoList, { query: { catgId: String(catgId) } })).list;

async function mudaProcesso(): Promise<void> {
  const urgente = um([0, 1]);
  await tenta(periciaAlt.path, {
    local: LOCAL.processo,
    pericia: {
      procId,
      catgId: MUNDO.folhaA,
      procCidade: { id: um([5300108, 3550308]) },
      procSituacao: um([1, 2, 3]),
      versao: (await caso())?.versao ?? 0,
    },
    atributos: [
      { catId: A.honorario, atribValue: um([1, 10.5, 999.99]) },
      { catId: A.prazo, atribValue: um([null, '2026-03-01', '2026-12-31']) },
      { catId: A.urgente, atribValue: urgente },
      ...(urgente === 1 ? [{ catId: A.motivo, atribValue: um(['um', 'outro']) }] : []),
    ],
  });
}

const incluiPessoa = () =>
  tenta(periciaIncPessoas.path, {
    procId,
    pessoas: [{ pesId: um([MUNDO.pessoa.ana, MUNDO.pessoa.bia, MUNDO.pessoa.caio]) }],
  });

const comPessoa = async (faz: (p: Pessoa) => Promise<void>) => {
  const delas = await pessoas();
  if (delas.length > 0) await faz(um(delas));
};
const comRecebivel = (faz: (p: Pessoa, r: Pessoa['atribRecebiveis'][number]) => Promise<void>) =>
  comPessoa(async (p) => {
    if (p.atribRecebiveis.length > 0) await faz(p, um(p.atribRecebiveis));
  });

const mudaPessoa = () =>
  comPessoa(({ procPesId, pesId, versao }) =>
    tenta(periciaAlt.path, {
      local: LOCAL.pessoas,
      procId,
      pessoas: [
        {
          procPesId,
          pesId,
          versao,
          atribProcessoPessoa: [{ catId: A.horas, atribValue: um([null, 1, 2.5, 8]) }],
        },
      ],
    }),
  );

const mudaCadastro = () =>
  comPessoa(({ procPesId, pesVersao, atribPessoa }) =>
    tenta(periciaAltCadastro.path, {
      procId,
      procPesId,
      pesVersao,
      atribPessoa: atribPessoa.map(({ catId }) => ({ catId, atribValue: um(['', 'CRM 1', 'CRM 22']) })),
    }),
  );

const incluiRecebivel = () =>
  comPessoa(({ procPesId }) =>
    tenta(periciaAlt.path, { local: LOCAL.recebiveis, procId, procPesId, baixaId: um(baixas) }),
  );

const mudaRecebivel = () =>
  comRecebivel((_, { recebId, versao }) =>
    tenta(periciaAlt.path, {
      local: LOCAL.recebiveis,
      procId,
      recebiveis: [
        {
          recebId,
          versao,
          atribRecebiveis: [
            { catId: A.valor, atribValue: um([0, 100, 33.33, 1234.56]) },
            { catId: A.taxa, atribValue: um([null, 5, 12.5]) },
          ],
        },
      ],
    }),
  );

const exclui = (local: number, id: number) => tenta(periciaExc.path, { id, local });

async function mudaBaixa(): Promise<void> {
  const baixaId = um(baixas);
  const { rows } = await rede.banco.admin.query<{ versao: number; situacao: number }>(
    'select versao, situacao from baixa where tenant_id = $1 and id = $2',
    [rede.um, baixaId],
  );
  const situacao = rows[0]?.situacao ?? SITUACAO_BAIXA.emAndamento;
  await tenta(periciaAltBaixa.path, {
    baixa: {
      baixaId,
      baixaNome: `Lote ${um(['A', 'B', 'C'])} ${baixaId}`,
      baixaDta: um(['2026-03-01', '2026-04-30']),
      baixaSituacao: acaso.chance(0.1) ? um([0, 2]) : situacao,
      versao: rows[0]?.versao ?? 0,
    },
  });
}

/** A change of a definition as the builder makes it: once its impact was looked at. */
async function mudaDefinicao(
  muda: (def: AtributoDefinicao) => Partial<AtributoDefinicao>,
  id = 0,
): Promise<void> {
  const lista = (await definicoes(um(refs))).filter((a) => a.catSituacao);
  const alvo = id === 0 ? (lista.length === 0 ? undefined : um(lista)) : lista.find((a) => a.catId === id);
  if (alvo === undefined) return;
  const { catId, versao, catDados } = alvo;
  const body = { catId, versao, catDados: { ...catDados, ...muda(catDados) } };
  const { status, body: visto } = await rede.admin.chama('POST', catalogoPrevia.path, {
    body: { acao: 'alt', ...body },
  });
  if (status === 200) await tenta(catalogoAlt.path, { ...body, visto: (visto as { visto: string }).visto });
}

const rotula = () => mudaDefinicao((d) => ({ label: `${d.label.slice(0, 20)} ${um(['x', 'y'])}` }));
const reordena = () => mudaDefinicao(() => ({ ordem: acaso.inteiro(1, 9) }));
const formula = () =>
  mudaDefinicao(() => {
    const calcFormula = um(['honorario*2', 'SE(urgente=1;honorario*1,5;honorario)', 'honorario+7']);
    return {
      calcFormula,
      calcAtribs: calcFormula.startsWith('SE') ? ['urgente', 'honorario'] : ['honorario'],
    };
  }, A.total);
const regra = () =>
  mudaDefinicao(
    () => ({
      regraParametro: [
        { regraTipo: 1, regraValor: um([0, 1]), regraAcionados: um([[A.motivo], [A.motivo, A.prazo]]) },
      ],
    }),
    A.urgente,
  );

const incluiDefinicao = () =>
  tenta(catalogoInc.path, {
    catgId: um(refs),
    catDados: atributoNovo({ label: um(['Nova', 'Outra']), ordem: acaso.inteiro(1, 9) }),
  });

async function comNova(faz: (catId: number, versao: number, ativo: boolean) => Promise<void>): Promise<void> {
  const novas = (await definicoes(um(refs))).filter((a) => a.catId > A.liquido);
  if (novas.length === 0) return;
  const { catId, versao, catSituacao } = um(novas);
  await faz(catId, versao, catSituacao);
}
const excluiDefinicao = () => comNova((catId, versao) => tenta(catalogoExc.path, { catId, versao }));
const ligaDefinicao = () =>
  comNova((id, _v, ativo) => tenta(catalogoChangeSituacao.path, { id, situacao: ativo ? 0 : 1 }));

async function mudaCategoria(): Promise<void> {
  const { catgList: [c] = [] } = await rede.admin.pede(catgList, {
    query: { condition: '1', id: String(MUNDO.folhaA) },
  });
  if (c !== undefined)
    await tenta(catgAlt.path, {
      categoria: {
        id: c.id,
        versao: c.versao,
        name: um(['Judicial', 'Cível', 'Trabalho']),
        perfis: c.perfis,
      },
    });
}

/** Puts a former state of something of the case back, or a deleted one. */
async function volta(): Promise<void> {
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pericia', id: String(procId) } });
  const possiveis = list.filter((h) => h.entidade !== 'baixa');
  if (possiveis.length === 0) return;
  const { entidade: tipo, registroId: id, historicoId } = um(possiveis);
  const body = { tipo, id, historicoId };
  const { status, body: previa } = await rede.admin.chama('POST', historicoPrevia.path, { body });
  if (status === 200)
    await tenta(historicoRestaura.path, { ...body, visto: (previa as { visto: number }).visto });
}

/** What is done, and how often; a case that is gone only comes back. */
const EDITA: readonly (readonly [vezes: number, faz: () => Promise<void>])[] = [
  [8, mudaProcesso],
  [4, incluiPessoa],
  [6, mudaPessoa],
  [3, mudaCadastro],
  [6, incluiRecebivel],
  [8, mudaRecebivel],
  [2, () => comRecebivel((_, r) => exclui(LOCAL_EXC.recebivel, r.recebId))],
  [1, () => comPessoa((p) => exclui(LOCAL_EXC.pessoa, p.procPesId))],
  [1, () => exclui(LOCAL_EXC.pericia, procId)],
  [4, mudaBaixa],
  [4, rotula],
  [3, reordena],
  [3, formula],
  [3, regra],
  [2, incluiDefinicao],
  [2, excluiDefinicao],
  [1, ligaDefinicao],
  [2, mudaCategoria],
  [5, volta],
];
const SORTEIO = EDITA.flatMap(([vezes, faz]) => Array.from({ length: vezes }, () => faz));

beforeAll(async () => {
  const { id: refPessoa } = await rede.admin.pede(catgInc, {
    body: { categoria: { name: 'Atributos de Partes', tipoSysId: 2, idRef: MUNDO.partes, perfis: [0] } },
  });
  refs.push(refPessoa);
  await rede.admin.pede(catalogoInc, {
    body: { catgId: refPessoa, catDados: atributoNovo({ label: 'Registro' }) },
  });
  ({ procId } = await rede.admin.pede(periciaInc, {
    body: novaPericia() as RouteBodyInput<typeof periciaInc>, // as tests keep it
  }));
  for (const nome of ['Março', 'Abril', 'Maio', 'Junho']) {
    const { baixaId } = await rede.admin.pede(periciaIncBaixa, {
      body: { baixa: { baixaId: 0, baixaNome: nome, baixaDta: '2026-03-01', baixaSituacao: 1, versao: 0 } },
    });
    baixas.push(baixaId);
  }
  await incluiPessoa();
});

/** Without versions, the time of the last write and how people are paid, of which the past has none. */
const semVersoes = (resposta: unknown): unknown =>
  JSON.parse(
    JSON.stringify(resposta, (chave, valor: unknown) =>
      ['versao', 'pesVersao', 'semForma', 'procDtaUp', 'permissions'].includes(chave) ? undefined : valor,
    ),
  );

interface Retrato {
  em: string;
  pericia: unknown;
  /** Of people alone, and with their receivables. */
  pessoas: readonly unknown[];
}

const LOCAIS = [LOCAL.pessoas, LOCAL.recebiveis];

/** What the ordinary calls answer; nothing changes within its millisecond. */
async function retrata(): Promise<Retrato> {
  const pericia = await caso();
  const deles = [];
  if (pericia !== null)
    for (const local of LOCAIS)
      deles.push((await rede.admin.chama('GET', periciaPessoas.path, { query: { procId, local } })).body);
  const em = new Date().toISOString();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(Date.parse(em) + 1);
  return { em, pericia: semVersoes(pericia), pessoas: deles.map(semVersoes) };
}

async function confere({ em, pericia, pessoas: deles }: Retrato): Promise<void> {
  const { status, body } = await rede.admin.chama('GET', periciaComoEra.path, { query: { procId, em } });
  if (pericia === null) {
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('estava excluída');
    return;
  }
  expect(status, JSON.stringify(body)).toBe(200);
  expect(semVersoes((body as RouteResponse<typeof periciaComoEra>).pericia), em).toEqual(pericia);
  for (const [i, local] of LOCAIS.entries()) {
    const era = await rede.admin.chama('GET', periciaComoEraPessoas.path, { query: { procId, em, local } });
    expect(semVersoes(era.body), `${em}, local ${local}`).toEqual(deles[i]);
  }
}

test(`${EDICOES} edições ao acaso: a perícia como era é o retrato de então (SEMENTE=${SEMENTE})`, async () => {
  const retratos: Retrato[] = [await retrata()];
  for (let i = 0; i < EDICOES; i++) {
    await ((await caso()) === null ? volta : um(SORTEIO))();
    if (acaso.chance(0.3)) retratos.push(await retrata());
    if (acaso.chance(0.1)) await confere(um(retratos));
  }
  for (const retrato of retratos) await confere(retrato);
  expect(feitas).toBeGreaterThan(EDICOES / 2);
});
