import { MESSAGES, TIPO_SYS } from '@retaguarda/contract';
import { ehCpf, normalizeText } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../../base/app-error.ts';
import { type CurrentSession, canSeeCompany } from '../../../base/auth/current-session.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { seeingEverything, type Tx } from '../../../base/db/tx.ts';
import type { CatalogoVisto } from '../../../nucleo/modelo/public.ts';
import { desceDe, type Externos, inicia } from '../../../nucleo/valores/public.ts';
import {
  carregaPericia,
  externosDaPericia,
  type PericiaRow,
  tocaPericia,
  travaPericia,
} from '../../pericia/public.ts';
import { catalogoDe } from '../campos/catalogo.ts';
import type { Contexto, Falta, LinhaLida } from '../contexto.ts';
import type { Processa } from '../processa.ts';
import { idDe, julgaTodas, julgaValores, Vistas } from './comum.ts';
import { gravaPessoasDaPericia, type PessoaDoCaso } from './grava-pessoas-da-pericia.ts';
import type { Gravado } from './gravado.ts';
import { chavesDe, cpfDe, textoDe } from './pessoas-conhecidas.ts';

interface Conhecida {
  id: number;
  cpf: string | null;
  codigo: string | null;
  categoria_id: number;
  empresa_id: number | null;
  valores: AttributeValues;
  /** In the case already. */
  vinculada: boolean;
}

/** People of every category that the lines name by CPF or code. */
async function conhecidas(tx: Tx, periciaId: number, linhas: readonly LinhaLida[]): Promise<Conhecida[]> {
  const { cpfs, codigos } = chavesDe(linhas);
  if (cpfs.length === 0 && codigos.length === 0) return [];
  return seeingEverything(tx, () =>
    tx.rows(sql<Conhecida>`
    select p.id, p.cpf, p.codigo, p.categoria_id, p.empresa_id, p.valores,
           exists (select 1 from pericia_pessoa pp where pp.tenant_id = p.tenant_id and pp.pericia_id = ${periciaId} and pp.pessoa_id = p.id) as vinculada
      from pessoa p
     where p.tenant_id = ${tx.tenant} and (p.cpf = any(${cpfs}::text[]) or p.codigo = any(${codigos}::text[]))`),
  );
}

/** What the lines of a chunk are judged by, read once. */
interface Juizo {
  contexto: Contexto;
  nivel: CatalogoVisto;
  /** A type of people by its number or its name; 0 for none. */
  tipoDe: (texto: string) => number;
  porCpf: ReadonlyMap<string | null, Conhecida>;
  porCodigo: ReadonlyMap<string | null, Conhecida>;
  vistas: Vistas;
  daPericia: Externos;
  /** What a person new to the case starts with, under nothing but the case. */
  inicial: AttributeValues;
}

function tiposDe({ modelo, sessao }: Contexto): Juizo['tipoDe'] {
  const folhas = modelo.sem(sessao.hiddenCategories).folhas(TIPO_SYS.pessoas);
  const porNome = new Map(folhas.map((c) => [normalizeText(c.nome), c.id]));
  return (texto) =>
    /^\d{1,15}$/.test(texto)
      ? (folhas.find((c) => c.id === Number(texto))?.id ?? 0)
      : (porNome.get(normalizeText(texto)) ?? 0);
}

async function preparaJuizo(
  tx: Tx,
  contexto: Contexto,
  pericia: PericiaRow,
  { linhas, gravar }: { linhas: readonly LinhaLida[]; gravar: boolean },
): Promise<Juizo> {
  const { modelo, carga } = contexto;
  const nivel = catalogoDe(modelo, { ...carga, categoriaId: pericia.categoria_id });
  const daPericia = externosDaPericia(modelo, pericia);
  const pessoas = await conhecidas(tx, pericia.id, linhas);
  return {
    contexto,
    nivel,
    tipoDe: tiposDe(contexto),
    porCpf: new Map(pessoas.filter((p) => p.cpf !== null).map((p) => [p.cpf, p])),
    porCodigo: new Map(pessoas.filter((p) => p.codigo !== null).map((p) => [p.codigo, p])),
    vistas: new Vistas(carga.id, gravar),
    daPericia,
    inicial: inicia(nivel, daPericia).guardar,
  };
}

/** Values of the levels above, and what the person starts with under them. */
function acimaDe(
  juizo: Juizo,
  conhecida: Conhecida | undefined,
): { acima: Externos; inicial: AttributeValues } {
  if (conhecida === undefined) return { acima: juizo.daPericia, inicial: juizo.inicial };
  const { modelo } = juizo.contexto;
  const dela = modelo.catalogo(modelo.refDe(conhecida.categoria_id), 'pessoa');
  const acima = desceDe(dela, conhecida.valores, juizo.daPericia);
  return { acima, inicial: inicia(juizo.nivel, acima).guardar };
}

/** What the line says of the person by itself. */
function faltasDaPessoa(l: LinhaLida, tipo: number): Falta[] {
  const falta = (chave: string, motivo: string): Falta => ({ linha: l.linha, chave, motivo });
  const cpf = textoDe(l, 'cpf');
  return [
    ...(l.textos.has('nome') ? [] : [falta('nome', MESSAGES.informe)]),
    ...(tipo > 0
      ? []
      : [falta('tipo', `Erro encontrado na linha: ${l.linha}, Tipo de pessoa não informada`)]),
    ...(cpf === '' || ehCpf(cpf) ? [] : [falta('cpf', 'CPF invalido')]),
  ];
}

const ve = (sessao: CurrentSession, { categoria_id, empresa_id }: Conhecida): boolean =>
  !sessao.hiddenCategories.includes(categoria_id) && canSeeCompany(sessao, empresa_id);

/** The form's verdict on one line: what goes in, or every reason why it does not. */
function julgaLinha(juizo: Juizo, l: LinhaLida): PessoaDoCaso | Falta[] {
  const { contexto, nivel, vistas } = juizo;
  const [cpf, codigo, tipo] = [cpfDe(l), textoDe(l, 'codigo'), juizo.tipoDe(textoDe(l, 'tipo'))];
  const conhecida =
    (cpf === '' ? undefined : juizo.porCpf.get(cpf)) ??
    (codigo === '' ? undefined : juizo.porCodigo.get(codigo));
  const naChave = (motivo: string): Falta => ({
    linha: l.linha,
    chave: cpf === '' ? 'codigo' : 'cpf',
    motivo,
  });
  const faltas = [...l.faltas, ...faltasDaPessoa(l, tipo)];
  // Whoever is in the case is seen there; anybody else who is hidden may not be brought in.
  if (conhecida?.vinculada === false && !ve(contexto.sessao, conhecida))
    faltas.push(naChave(cpf === '' ? MESSAGES.codigoExistente : MESSAGES.cpfExistente));
  if (conhecida?.vinculada === true) faltas.push(naChave(JA_ESTA));
  const { acima: externos, inicial: anteriores } = acimaDe(juizo, conhecida);
  const julgado = julgaValores(nivel, contexto, l, { anteriores, externos });
  faltas.push(...julgado.faltas);
  if (faltas.length > 0) return faltas;
  const chaves = [['cpf', cpf], ['codigo', codigo], idDe(conhecida?.id ?? 0)] as const;
  if (vistas.toma(l.linha, chaves).size > 0) return [naChave(JA_ESTA)];
  const nome = textoDe(l, 'nome').replace(/\s+/g, ' ');
  return {
    linha: l.linha,
    nome,
    tipo,
    cpf,
    codigo,
    pessoaId: conhecida?.id ?? null,
    valores: julgado.guardar,
  };
}

const JA_ESTA = 'Esta pessoa já está na perícia';

/** Lines judged while the database writes those before them. */
const FATIA = 200;

/** People into a case: found by CPF or code, else registered by name and type. */
export const processaPessoasDaPericia: Processa = async (tx, contexto, linhas, gravar) => {
  const procId = contexto.carga.pericia_id;
  if (procId === null) throw notFound();
  const pericia = gravar ? await travaPericia(tx, procId) : await carregaPericia(tx, procId);
  const juizo = await preparaJuizo(tx, contexto, pericia, { linhas, gravar });
  const faltas: Falta[] = [];
  const aceitas: PessoaDoCaso[] = [];
  const gravados: Gravado[] = [];
  let escrita: Promise<Gravado[]> = Promise.resolve([]);
  for (let i = 0; i < linhas.length; i += FATIA) {
    const fatia = await julgaTodas(linhas.slice(i, i + FATIA), (l) => julgaLinha(juizo, l));
    faltas.push(...fatia.faltas);
    const boas = fatia.aceitas;
    aceitas.push(...boas);
    gravados.push(...(await escrita));
    escrita = gravar ? gravaPessoasDaPericia(tx, contexto, pericia, boas) : Promise.resolve([]);
    // It is awaited after the next lines are judged: until then that it failed is nobody else's to see.
    escrita.catch(() => undefined);
  }
  gravados.push(...(await escrita));
  if (gravar && aceitas.length > 0) await tocaPericia(tx, pericia.id);
  return {
    faltas,
    aceitas: aceitas.map(({ linha }) => ({ linha, nova: true, chaves: juizo.vistas.de(linha) })),
    inseridas: aceitas.length,
    atualizadas: 0,
    gravados,
  };
};
