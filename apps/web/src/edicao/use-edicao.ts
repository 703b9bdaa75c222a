import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Abas, EstadoDasAbas } from './abas.ts';
import { NAVEGADOR } from './ambiente.ts';
import {
  Campos,
  type EnvioDosCampos,
  type GravadoNaVersao,
  type Guardado,
  type OpcoesDosCampos,
} from './campos.ts';
import type { Conteudo, Envio, Gravado } from './conteudo.ts';
import { focaNaTela, formularioDe } from './formulario.ts';
import { type Remessa, Sessao, type Tipo } from './sessao.ts';

export const useAbas = (abas: Abas): EstadoDasAbas => useSyncExternalStore(abas.subscribe, abas.estado);

/** A session as the frame of a form takes it; it begins and ends with the screen. */
export function useSessao<E extends Envio, R extends Gravado, A>(
  conteudo: Conteudo<E, R, A>,
  tipo: () => Tipo<E, R, A>,
) {
  const [sessao] = useState(() => new Sessao(NAVEGADOR, conteudo, tipo));
  const { id, busy, recuperado, oferta, ilegivel, conflito } = useSyncExternalStore(
    sessao.subscribe,
    sessao.estado,
  );
  useSyncExternalStore(conteudo.subscribe, conteudo.vista);
  useEffect(() => sessao.abre(), [sessao]);
  return {
    sessao,
    id,
    busy,
    isDirty: sessao.sujo,
    /** The work is given up. */
    discard: sessao.descarta,
    avisos: { recuperado, oferta, ilegivel, onDiscard: sessao.descarta },
    conflito: {
      conflito,
      busy,
      onAtuais: sessao.ficaComAtuais,
      onMesclar: sessao.mescla,
      onClose: sessao.adia,
    },
  };
}

/** To what record a save goes, and what goes with its fields. */
export type Para = Remessa & Pick<EnvioDosCampos<unknown>, 'versao' | 'atributos'>;

type DosCampos<V, R> = Tipo<EnvioDosCampos<V>, R, Guardado<V>>;

interface EdicaoOptions<V, R>
  extends OpcoesDosCampos<V>,
    Omit<DosCampos<V, R>, 'foca'>,
    Partial<Pick<DosCampos<V, R>, 'foca'>> {}

/** The form of one record with fixed fields and attributes: its draft, faults at their fields, conflicts, sending. */
export function useEdicao<V extends Record<string, unknown>, R extends GravadoNaVersao>(
  options: EdicaoOptions<V, R>,
) {
  const latest = useRef(options);
  latest.current = options;
  const [campos] = useState(() => new Campos<V>(() => latest.current));
  const moldura = useSessao(campos, (): DosCampos<V, R> => ({ foca: focaNaTela, ...latest.current }));
  const vista = campos.vista();
  const form = useMemo(() => formularioDe(campos, vista), [campos, vista]);
  return {
    ...moldura,
    campos,
    form,
    geracao: vista.geracao,
    save: () => void (options.somenteLeitura || moldura.sessao.salva(true)),
  };
}
