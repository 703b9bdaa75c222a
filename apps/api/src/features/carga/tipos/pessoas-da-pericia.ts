import { MESSAGES, TIPO_SYS } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { naoEncontrado } from '../../../base/http/app-error.ts';
import { importaLinhas } from '../../importacao/public.ts';
import { carregaPericia, tocaPericia, travaPericia } from '../../pericia/public.ts';
import { chaveDe } from '../campos.ts';
import type { Contexto } from '../contexto.ts';
import type { Falta, LinhaLida } from '../le-linha.ts';
import type { Gravado, Processa } from '../processa.ts';
import { chaveNoFio } from './comum.ts';

/** The type of a person by number or by name; 0 for none. */
function tiposDe({ modelo, sessao }: Contexto): (texto: string) => number {
  const folhas = modelo.sem(sessao.ocultas).folhas(TIPO_SYS.pessoas);
  const porNome = new Map(folhas.map((c) => [normalizeText(c.nome), c.id]));
  return (texto) => (/^\d{1,15}$/.test(texto) ? Number(texto) : (porNome.get(normalizeText(texto)) ?? 0));
}

/** Columns as the people of a case are told refusals by. */
const CHAVES: Readonly<Record<string, string>> = {
  pesNome: 'nome',
  pesTipo: 'tipo',
  cpf: 'cpf',
  codigo: 'codigo',
};

const lidaComo = (l: LinhaLida, pesTipo: number) => ({
  linha: l.linha,
  nome: (l.textos.get('nome') ?? '').replace(/\s+/g, ' '),
  pesTipo,
  cpf: l.textos.get('cpf') ?? '',
  codigo: l.textos.get('codigo') ?? '',
  valores: new Map(l.valores),
  recusas: l.faltas.map((f) => ({ linha: f.linha, coluna: f.chave, motivo: f.motivo })),
});

/** People into a case, as its own import takes them: found by CPF or code, else registered by name and type. */
export const processaPessoasDaPericia: Processa = async (tx, contexto, linhas, gravar) => {
  const { modelo, sessao, carga } = contexto;
  const procId = carga.pericia_id;
  if (procId === null) throw naoEncontrado();
  const pericia = gravar ? await travaPericia(tx, procId) : await carregaPericia(tx, procId);
  const tipoDe = tiposDe(contexto);
  const semNome = linhas.filter((l) => !l.textos.has('nome'));
  const feito = await importaLinhas(
    tx,
    { modelo, pericia, sessao, titulo: chaveDe },
    linhas.map((l) => lidaComo(l, tipoDe(l.textos.get('tipo') ?? ''))),
    { gravar },
  );
  if (gravar && feito.inseridas > 0) await tocaPericia(tx, pericia.id);
  const faltas: Falta[] = [
    ...semNome.map((l) => ({ linha: l.linha, chave: 'nome', motivo: MESSAGES.informe })),
    ...feito.recusas.map((r) => ({ linha: r.linha, chave: CHAVES[r.coluna] ?? r.coluna, motivo: r.motivo })),
  ];
  const gravados = feito.gravadas.flatMap(({ linha, pessoaId, nova, procPesId }): Gravado[] => {
    const base = { linha, versao: 1, antes: null };
    const vinculo: Gravado = { ...base, entidade: 'periciaPessoa', id: procPesId };
    return nova ? [{ ...base, entidade: 'pessoa', id: pessoaId }, vinculo] : [vinculo];
  });
  const aceitas = feito.aceitas.map(({ linha, chaves }) => ({
    linha,
    nova: true,
    chaves: chaves.map((k) => chaveNoFio(carga.id, 'pessoa', k)),
  }));
  return { faltas, aceitas, inseridas: feito.inseridas, atualizadas: 0, gravados };
};
