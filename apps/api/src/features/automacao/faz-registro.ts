import type { RegistroQueFaz } from '@retaguarda/contract';
import { SITUACAO_BAIXA, SITUACAO_ORDEM, SITUACAO_PERICIA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorNome, cidadesQueContem } from '../../nucleo/cidade/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { catalogoDe, valoresIniciais } from '../../registros/com-atributos.ts';
import type { Estado } from '../../registros/restauracao.ts';
import { junta, restauracaoDe } from '../historico/public.ts';
import { comMudancas } from './feito.ts';
import type { Preenchido } from './plano.ts';

/** What a new record of the kind begins with. */
const INICIO: Readonly<Record<RegistroQueFaz, () => Estado>> = {
  pericia: () => ({ tipoId: null, cidadeId: 0, situacao: SITUACAO_PERICIA.emAndamento }),
  baixa: () => ({ nome: '', dta: today(), situacao: SITUACAO_BAIXA.emAndamento }),
  veiculo: () => ({
    ...{ placa: '', proprietarioId: 0, marcaId: null, modeloId: null, obs: '' },
    situacao: SITUACAO_REGISTRO.ativo,
  }),
  ordemServico: () => ({
    ...{ clienteId: 0, veiculoId: 0, responsavelId: 0, entrada: today(), saida: null, custo: 0, receita: 0 },
    ...{ descricao: '', situacao: SITUACAO_ORDEM.emAndamento },
  }),
};

/** A city by its number, as `CIDADE` says it, or by a name that only one has. */
function cidade(valor: unknown): unknown {
  if (typeof valor !== 'string') return valor;
  const [uf = '', nome] = valor.split('/');
  const pelaUf = nome === undefined ? null : cidadePorNome(uf, nome);
  if (pelaUf !== null) return pelaUf.id;
  const achadas = cidadesQueContem(valor);
  if (achadas.length !== 1) throw ruleViolation('regra', `Cidade: '${valor}' não é o nome de uma só`);
  return achadas[0];
}

interface Novo {
  tipo: RegistroQueFaz;
  categoriaId: number;
  campos: readonly Preenchido[];
}

/** Makes a record by the act that includes it, as its form would; answers its id. */
export async function fazRegistro(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, categoriaId, campos }: Novo,
): Promise<number> {
  const kind = restauracaoDe(tipo);
  const valores =
    tipo === 'pericia' ? valoresIniciais(catalogoDe(await modeloDe(tx), 'pericia', categoriaId)) : {};
  const postos = junta(
    new Map(campos.map(({ chave, valor }) => [chave, chave === 'cidadeId' ? cidade(valor) : valor])),
  );
  const { valores: preenchidos, ...fixos } = postos;
  const estado = {
    ...INICIO[tipo](),
    catgId: categoriaId,
    ...fixos,
    valores: { ...valores, ...(typeof preenchidos === 'object' ? preenchidos : {}) },
  };
  const { mudancas } = await comMudancas(() =>
    kind.poe(tx, sessao, { id: 0, estado, presente: null, categoriaId, periciaId: 0, exclusaoId: 0 }),
  );
  const nova = mudancas.find((m) => m.entidade === tipo && m.acao === 'inclusao');
  if (nova === undefined) throw new Error('what was included is in the history');
  return nova.registro;
}
