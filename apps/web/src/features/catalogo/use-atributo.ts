import {
  type AtributoDefinicao,
  CODIGO_LETRAS,
  CODIGO_SORTEIO,
  checkDefinicao,
  codigoDe,
  DEFINICAO_NEUTRA,
  ehCalculado,
  normalizarDefinicao,
  TIPO,
} from '@retaguarda/atributos';
import {
  type CatalogoRegistro,
  type Categoria,
  COPIA,
  catalogoAlt,
  catalogoCopy,
  catalogoInc,
  type Permissoes,
} from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Guardado } from '../../edicao/campos.ts';
import { type Para, useEdicao } from '../../edicao/use-edicao.ts';
import { call } from '../../lib/api.ts';
import { erroDoCalculo } from './calculo-dialog.tsx';
import { ativosDaEtapa, type Catalogo, invalidaTudo } from './catalogo-queries.ts';
import { camposDaDefinicao, type Valores } from './definicao-campos.ts';
import { regraInvalida } from './regras-dialog.tsx';
import { useImpacto } from './use-impacto.ts';

export type Modo = 'inc' | 'alt' | 'ver' | 'copia';

export interface AtributoDialogProps {
  modo: Modo;
  categoria: Categoria;
  catalogo: Catalogo;
  /** The one that is changed, seen or copied. */
  registro: CatalogoRegistro | null;
  usuario: { id: number; nome: string };
  permissoes: Permissoes;
  onClose: () => void;
}

function sorteio(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(CODIGO_SORTEIO));
  return Array.from(bytes, (b) => CODIGO_LETRAS.charAt(b % CODIGO_LETRAS.length)).join('');
}

/** A new attribute comes after all others of its step. */
const novaDefinicao = ({ list }: Catalogo, fim: string): Valores => ({
  ...DEFINICAO_NEUTRA,
  id: 0,
  codId: codigoDe('', fim),
  label: '',
  tipo: TIPO.texto,
  ordem: Math.max(0, ...list.filter((r) => r.catDados.etapa === 1).map((r) => r.catDados.ordem)) + 1,
});

function inicio({ modo, registro, catalogo }: AtributoDialogProps, fim: string): Guardado<Valores> {
  if (registro === null) return { versao: 0, valores: novaDefinicao(catalogo, fim) };
  if (modo !== 'copia') return { versao: registro.versao, valores: { ...registro.catDados } };
  const { catDados } = registro;
  return { versao: 0, valores: { ...catDados, id: 0, codId: codigoDe(catDados.label, fim) } };
}

function lerAtual(atual: unknown): Guardado<Valores> | null {
  if (typeof atual !== 'object' || atual === null || !('catDados' in atual)) return null;
  const { versao, catDados } = atual as CatalogoRegistro; // made by the server as this very type
  return { versao, valores: { ...catDados } };
}

/** The form of one definition: judged as the server judges it, saved after its impact was looked at. */
export function useAtributo(props: AtributoDialogProps) {
  const { modo, categoria, catalogo, registro, usuario, onClose } = props;
  const client = useQueryClient();
  const [fim] = useState(sorteio);
  const [guardado] = useState(() => inicio(props, fim));
  const [copia, setCopia] = useState<1 | 2>(COPIA.independente);
  const { confirmado, dialog } = useImpacto();
  const espelho = (registro?.espelhoDe ?? 0) !== 0 && modo === 'alt';
  const readOnly = modo === 'ver';
  const codigosDe = (etapa: number) => catalogo.externos.filter((e) => e.etapa === etapa);
  const irmasDe = (def: Valores) => ativosDaEtapa(catalogo.list, def.etapa, def.id);
  const erros = (def: Valores) =>
    checkDefinicao(normalizarDefinicao(def), irmasDe(def), {
      externos: codigosDe(def.etapa).map((e) => e.codId),
    });
  const envia = (catDados: AtributoDefinicao, { id, versao, chave: idempotencyKey }: Para) => {
    const { id: catgId } = categoria;
    const catId = id || (registro?.catId ?? 0);
    if (id > 0)
      return confirmado({ acao: 'alt', catId, versao, catDados }, (visto) =>
        call(catalogoAlt, { body: { catId, versao, catDados, visto } }),
      );
    if (modo === 'copia')
      return confirmado({ acao: 'copy', catgId, catId, tipo: copia, catDados }, (visto) =>
        call(catalogoCopy, { body: { catgId, catId, tipo: copia, catDados, visto }, idempotencyKey }),
      );
    return confirmado({ acao: 'inc', catgId, catDados }, (visto) =>
      call(catalogoInc, { body: { catgId, catDados, visto }, idempotencyKey }),
    );
  };
  const form = useEdicao<Valores, { message: string; id: number; versao: number }>({
    nome: (id) => {
      if (id > 0) return `atributo.alt.${id}`;
      return modo === 'copia' ? `atributo.copia.${registro?.catId}` : `atributo.${categoria.id}`;
    },
    id: modo === 'alt' ? (registro?.catId ?? 0) : 0,
    userId: usuario.id,
    guardado,
    campos: camposDaDefinicao(guardado.valores),
    // A mirror is judged by what it mirrors.
    valida: (v) =>
      espelho || copia === COPIA.espelhada
        ? {}
        : Object.fromEntries(
            erros(v)
              .map((e) => [e.field, e.message])
              .reverse(),
          ),
    somenteLeitura: readOnly,
    lerAtual,
    salva: async (v, para) => {
      const salva = await envia(normalizarDefinicao({ ...v, id: para.id }), para);
      return salva && { ...salva, id: salva.catId };
    },
    onSaved: () => void invalidaTudo(client),
    onDone: onClose,
  });
  const def = form.form.values;
  const muda = (parte: Partial<Valores>) => {
    form.form.setValues(parte);
  };
  const irmas = useMemo(
    () => ativosDaEtapa(catalogo.list, def.etapa, def.id),
    [catalogo.list, def.etapa, def.id],
  );
  const externos = useMemo(
    () => catalogo.externos.filter((e) => e.etapa === def.etapa),
    [catalogo.externos, def.etapa],
  );
  const regrasErradas =
    def.regra && (def.regraParametro.length === 0 || def.regraParametro.some((r) => regraInvalida(def, r)));
  const calculoErrado = ehCalculado(def) && erroDoCalculo(def, irmas, externos) !== null;
  return {
    form,
    def,
    muda,
    irmas,
    externos,
    regrasErradas,
    calculoErrado,
    copia,
    setCopia,
    espelho,
    readOnly,
    /** A copy that mirrors takes everything but step and order from its original. */
    espelhando: modo === 'copia' && copia === COPIA.espelhada,
    novo: modo === 'inc' || modo === 'copia',
    codigoDe: (label: string) => codigoDe(label, fim),
    impacto: dialog,
  };
}
