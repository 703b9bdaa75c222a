import { z } from 'zod';
import { idOuZero, linha } from '../base/fields.ts';
import { cadastro, vazios } from '../registro/cadastro.ts';
import { camposFixosDo, ehChaveDeAtributo, tabelasFixasDo } from './documento-campos.ts';
import { CORPO_VAZIO, LIMITE_DO_CORPO, leCorpo, percorreCorpo } from './documento-corpo.ts';
import { TIPOS_DE_DOCUMENTO, TIPOS_DOS_DOCUMENTOS, type TipoDeDocumento } from './documento-tipos.ts';

/** What a body asks for that no document of the kind has; attributes are known to the server alone. */
function desconhecidosDe(json: string, tipo: TipoDeDocumento): string[] {
  const lido = leCorpo(json);
  if (!lido.ok) return [];
  const campos = new Set(camposFixosDo(tipo).map(({ chave }) => chave));
  const tabelas = new Map(tabelasFixasDo(tipo).map((t) => [t.fonte, new Set(t.colunas.map((c) => c.chave))]));
  const fora = new Set<string>();
  const confere = (chave: string, conhecidos: ReadonlySet<string>) => {
    if (!ehChaveDeAtributo(chave) && !conhecidos.has(chave)) fora.add(chave);
  };
  percorreCorpo(lido.corpo.content, {
    campo: (chave) => confere(chave, campos),
    condicao: ({ attrs }) => confere(attrs.chave, campos),
    tabela: ({ attrs: { fonte, colunas } }) => {
      const conhecidas = tabelas.get(fonte);
      if (conhecidas === undefined) fora.add(fonte);
      else for (const coluna of colunas) confere(coluna, conhecidas);
    },
  });
  return [...fora];
}

/** The fault of a body, as form and server both give it. */
export function faltaDoCorpo(json: string, tipo: TipoDeDocumento): string | undefined {
  const lido = leCorpo(json);
  if (!lido.ok) return lido.falta;
  const fora = desconhecidosDe(json, tipo);
  return fora.length === 0
    ? undefined
    : `Um documento de ${TIPOS_DE_DOCUMENTO[tipo].nome} não tem ${fora.map((f) => `{${f}}`).join(', ')}`;
}

/** Documents that the office writes once, with fields of the record in them. */
export const MODELO_DE_DOCUMENTO = cadastro({
  tipo: 'modeloDeDocumento',
  ordem: 'documentos',
  caminho: '/modeloDeDocumento',
  rotulos: { nome: 'Nome', tipo: 'Documento de', categoriaId: 'Categoria', corpo: 'Texto' },
  campos: {
    nome: linha(120).meta({ examples: ['Capa do laudo', 'Recibo', 'Ordem de serviço'] }),
    tipo: z.enum(TIPOS_DOS_DOCUMENTOS).meta({ examples: ['pericia', 'pessoa', 'baixa'] }),
    /** The category whose records it is of; 0 for all. */
    categoriaId: idOuZero.meta({ examples: [0, 0, 0] }),
    corpo: z
      .string()
      .max(LIMITE_DO_CORPO.caracteres)
      .meta({ examples: [CORPO_VAZIO, CORPO_VAZIO, CORPO_VAZIO] }),
  },
  vistos: { categoriaNome: z.string() },
  faltas: (campos) => {
    const doCorpo = faltaDoCorpo(campos.corpo, campos.tipo);
    return { ...vazios(campos, ['nome']), ...(doCorpo === undefined ? {} : { corpo: doCorpo }) };
  },
});
