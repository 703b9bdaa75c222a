import type { DadoDoCampo, DadosDaTabela } from '@retaguarda/contract';
import {
  centavosToReais,
  formatDateBr,
  nomeSituacaoBaixa,
  nomeSituacaoPericia,
  SITUACAO_BAIXA,
  todayIn,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { leAtivos } from '../../nucleo/valores/public.ts';
import { definicoesDasPericias, definicoesDasPessoas } from '../../registros/atributos-do-documento.ts';
import {
  type Cadastro,
  cadastrosDe,
  carregaPericia,
  type PericiaRow,
  type PessoaRow,
  pessoasDaPericia,
  type RecebivelNaBaixa,
  recebiveisOnde,
} from '../pericia/public.ts';
import {
  camposDe,
  camposDosAtributos,
  celulasDe,
  conta,
  type DadosDoRegistro,
  emPalavras,
  OCULTO,
  preencheAtributos,
  reais,
  tabelaDe,
} from './dados.ts';

interface Caso {
  modelo: Modelo;
  pericia: PericiaRow;
  comValor: boolean;
  pessoas: readonly PessoaRow[];
  cadastros: ReadonlyMap<number, Cadastro>;
  recebiveis: readonly RecebivelNaBaixa[];
}

const valeNoCaso = ({ baixa_situacao }: RecebivelNaBaixa): boolean =>
  baixa_situacao !== SITUACAO_BAIXA.cancelada;
const somaDos = (recebiveis: readonly RecebivelNaBaixa[]): number =>
  recebiveis.filter(valeNoCaso).reduce((soma, r) => soma + r.valor, 0);

/** What a cancelled baixa holds counts nowhere, as in the case itself. */
function tabelaDePessoas({ modelo, pericia, comValor, pessoas, cadastros, recebiveis }: Caso): DadosDaTabela {
  const noCaso = modelo.etapa(modelo.refDe(pericia.categoria_id), 'periciaPessoa');
  const dele = groupBy(recebiveis, (r) => r.pericia_pessoa_id);
  const atributos = [
    ...camposDosAtributos(modelo, definicoesDasPessoas).values(),
    ...camposDosAtributos(modelo, definicoesDasPericias('periciaPessoa')).values(),
  ];
  return tabelaDe({
    tipo: 'pericia',
    fonte: 'pessoas',
    atributos,
    comValor,
    linhas: pessoas.map((p) => {
      const seus = (dele.get(p.id) ?? []).filter(valeNoCaso);
      const proprios = modelo.etapa(modelo.refDe(p.categoria_id), 'pessoa');
      return new Map([
        ['nome', p.nome],
        ['codigo', cadastros.get(p.pessoa_id)?.codigo ?? ''],
        ['recebiveis', conta(seus.length)],
        ['valor', reais(somaDos(seus), comValor)],
        ...celulasDe(proprios, leAtivos(p.valores_pessoa)),
        ...celulasDe(noCaso, leAtivos(p.valores)),
      ]);
    }),
    totais: new Map([
      ['nome', 'Total'],
      ['recebiveis', conta(recebiveis.filter(valeNoCaso).length)],
      ['valor', reais(somaDos(recebiveis), comValor)],
    ]),
  });
}

function tabelaDeRecebiveis({ modelo, pericia, comValor, pessoas, recebiveis }: Caso): DadosDaTabela {
  const definicoes = modelo.etapa(modelo.refDe(pericia.categoria_id), 'recebivel');
  const nomes = new Map(pessoas.map((p) => [p.id, p.nome]));
  return tabelaDe({
    tipo: 'pericia',
    fonte: 'recebiveis',
    atributos: [...camposDosAtributos(modelo, definicoesDasPericias('recebivel')).values()],
    comValor,
    linhas: recebiveis.map(
      (r) =>
        new Map([
          ['nome', nomes.get(r.pericia_pessoa_id) ?? ''],
          ['baixa', r.baixa_nome],
          ['data', formatDateBr(r.baixa_dta)],
          ['situacao', nomeSituacaoBaixa(r.baixa_situacao)],
          ['valor', reais(r.valor, comValor)],
          ...celulasDe(definicoes, leAtivos(r.valores)),
        ]),
    ),
    totais: new Map([
      ['nome', 'Total'],
      ['valor', reais(somaDos(recebiveis), comValor)],
    ]),
  });
}

function camposDoCaso({ modelo, pericia, comValor, pessoas }: Caso): Map<string, DadoDoCampo> {
  const cidade = cidadePorId(pericia.cidade_id);
  const { categoria_id, valor_repasse, valor_previsto } = pericia;
  const total = emPalavras(centavosToReais(valor_repasse + valor_previsto), comValor);
  const quantia = (centavos: number) => (comValor ? centavosToReais(centavos) : OCULTO);
  const categoria = modelo.categoria(categoria_id)?.nome ?? '';
  const campos = new Map([
    ...camposDe('pericia', {
      numero: pericia.id,
      titulo: `${categoria} #${pericia.id}`,
      categoria,
      situacao: nomeSituacaoPericia(pericia.situacao),
      cidade: cidade?.nome ?? '',
      uf: cidade?.uf.sigla ?? '',
      alteradaEm: todayIn(new Date(pericia.atualizado_em).toISOString()),
      pessoas: pessoas.length,
      valorTotal: total.valor,
      valorTotalExtenso: total.extenso,
      valorRepasse: quantia(valor_repasse),
      valorPrevisto: quantia(valor_previsto),
    }),
    ...camposDosAtributos(modelo, definicoesDasPericias('pericia')),
  ]);
  preencheAtributos(campos, modelo.etapa(modelo.refDe(categoria_id), 'pericia'), leAtivos(pericia.valores));
  return campos;
}

/** A case as its documents know it. */
export async function dadosDaPericia(tx: Tx, id: number): Promise<DadosDoRegistro> {
  const modelo = await modeloDe(tx);
  const pericia = await carregaPericia(tx, id);
  const pessoas = await pessoasDaPericia(tx, id);
  const caso: Caso = {
    modelo,
    pericia,
    comValor: modelo.categoria(pericia.categoria_id)?.semValor !== true,
    pessoas,
    cadastros: await cadastrosDe(
      tx,
      pessoas.map((p) => p.pessoa_id),
    ),
    recebiveis: await recebiveisOnde(tx, sql`r.pericia_id = ${id}`),
  };
  return {
    nome: `Perícia #${id}`,
    categoriaId: pericia.categoria_id,
    categorias: [pericia.categoria_id],
    casos: [],
    campos: camposDoCaso(caso),
    tabelas: new Map([
      ['pessoas', tabelaDePessoas(caso)],
      ['recebiveis', tabelaDeRecebiveis(caso)],
    ]),
  };
}
