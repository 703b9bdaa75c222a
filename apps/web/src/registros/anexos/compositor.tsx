import { Button, Textarea } from '@mantine/core';
import { ANOTACAO } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { pessoasQuery, type Qual } from './anexos-queries.ts';
import classes from './anotacoes.module.css';
import { comMencao, type Mencionada, type Procura, paraEnvio, procuraEm } from './mencionar.ts';
import { ANOTACOES as T } from './textos.ts';

/** What is being written, with who was chosen in it. */
export type Escrito = { texto: string; escolhidas: readonly Mencionada[] };
export const NADA_ESCRITO: Escrito = { texto: '', escolhidas: [] };

interface Oferta extends Mencionada {
  abre: boolean;
}

interface EscolhaProps {
  id: string;
  ofertas: readonly Oferta[];
  ativa: number;
  onEscolhe: (pessoa: Oferta) => void;
}

/** Who may be meant by what follows the @. */
function Escolha({ id, ofertas, ativa, onEscolhe }: EscolhaProps) {
  return (
    <div id={id} role="listbox" aria-label={T.pessoas} className={classes.escolha}>
      {ofertas.map((pessoa, i) => (
        <div
          key={pessoa.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === ativa}
          className={classes.oferta}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onEscolhe(pessoa)}
          onKeyDown={() => undefined}
        >
          {pessoa.name}
          {!pessoa.abre && <span className={classes.aviso}> {T.semAcesso}</span>}
        </div>
      ))}
    </div>
  );
}

/** What is looked for at the caret, what is offered, and how it is chosen. */
function useMencao(
  qual: Qual,
  { texto, escolhidas }: Escrito,
  muda: (novo: Escrito, cursor: number) => void,
) {
  const [procura, setProcura] = useState<Procura | null>(null);
  const [ativa, setAtiva] = useState(0);
  const { data } = useQuery(pessoasQuery(qual, procura?.busca ?? null));
  const ofertas: readonly Oferta[] = procura === null ? [] : (data?.list ?? []);
  const escolhe = ({ id, name }: Mencionada) => {
    if (procura === null) return;
    const nova = comMencao(texto, procura, name);
    setProcura(null);
    muda(
      { texto: nova.texto, escolhidas: [...escolhidas.filter((p) => p.name !== name), { id, name }] },
      nova.cursor,
    );
  };
  const olha = (escrito: string, cursor: number) => {
    setProcura(procuraEm(escrito, cursor));
    setAtiva(0);
  };
  /** Whether the key was for the choice. */
  const tecla = (event: KeyboardEvent): boolean => {
    if (ofertas.length === 0) return false;
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const escolhida = ofertas[ativa];
    if (passo !== undefined) setAtiva((ativa + passo + ofertas.length) % ofertas.length);
    else if (event.key === 'Escape') setProcura(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && escolhida !== undefined) escolhe(escolhida);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { ofertas, ativa, escolhe, olha, tecla };
}

interface CompositorProps {
  qual: Qual;
  label: string;
  escrito: Escrito;
  onEscreve: (escrito: Escrito) => void;
  busy: boolean;
  onSalva: (texto: string) => void;
  onCancela?: () => void;
}

/** Where a note is written; @ offers people, and Ctrl+Enter saves. */
export function Compositor({ qual, label, escrito, onEscreve, busy, onSalva, onCancela }: CompositorProps) {
  const id = useId();
  const campo = useRef<HTMLTextAreaElement>(null);
  const { texto } = escrito;
  const { ofertas, ativa, escolhe, olha, tecla } = useMencao(qual, escrito, (novo, cursor) => {
    onEscreve(novo);
    requestAnimationFrame(() => {
      campo.current?.focus();
      campo.current?.setSelectionRange(cursor, cursor);
    });
  });
  const salva = () => {
    if (texto.trim() !== '' && !busy) onSalva(paraEnvio(texto, escrito.escolhidas));
  };
  const teclado = (event: KeyboardEvent) => {
    if (tecla(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) salva();
    else if (event.key === 'Escape' && onCancela) {
      event.stopPropagation();
      onCancela();
    }
  };
  const aberta = ofertas.length > 0;
  return (
    <div className={classes.compositor}>
      <Textarea
        ref={campo}
        aria-label={label}
        placeholder={label}
        rows={3}
        resize="vertical"
        maxLength={ANOTACAO.letras}
        value={texto}
        aria-controls={aberta ? id : undefined}
        aria-activedescendant={aberta ? `${id}-${ativa}` : undefined}
        aria-autocomplete="list"
        onChange={({ currentTarget: { value, selectionStart } }) => {
          onEscreve({ ...escrito, texto: value });
          olha(value, selectionStart);
        }}
        onKeyDown={teclado}
      />
      {aberta && <Escolha id={id} ofertas={ofertas} ativa={ativa} onEscolhe={escolhe} />}
      <div className={classes.pe}>
        <span className={classes.dica}>{T.dica}</span>
        {onCancela && (
          <Button size="xs" variant="default" onClick={onCancela}>
            {T.cancelar}
          </Button>
        )}
        <Button size="xs" disabled={texto.trim() === ''} loading={busy} onClick={salva}>
          {T.salvar}
        </Button>
      </div>
    </div>
  );
}
