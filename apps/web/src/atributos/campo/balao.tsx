import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './balao.module.css';
import { BotaoCampo } from './botao-campo.tsx';
import { lugarDoBalao } from './lugar-balao.ts';

interface BalaoProps {
  /** Name of the button. */
  label: string;
  icone: ReactNode;
  /** Name of what opens; the button's where it is left out. */
  titulo?: string;
  largura?: number;
  disabled?: boolean;
  /** Stands open from the beginning, for what has no button until it is asked for. */
  aberto?: boolean;
  onFechado?: () => void;
  /** Made only while it is open. */
  children: (fechar: () => void) => ReactNode;
}

/** Keeps an open balloon at its button while either of them moves or grows. */
function useLugar(aberto: boolean) {
  const botao = useRef<HTMLButtonElement>(null);
  const balao = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [alvo, el] = [botao.current, balao.current];
    if (!aberto || !alvo || !el) return;
    const por = () => {
      const janela = { width: window.innerWidth, height: window.innerHeight };
      const lugar = lugarDoBalao(alvo.getBoundingClientRect(), el.getBoundingClientRect(), janela);
      el.style.top = `${lugar.top}px`;
      el.style.left = `${lugar.left}px`;
    };
    const tamanho = new ResizeObserver(por);
    tamanho.observe(el);
    window.addEventListener('scroll', por, true);
    window.addEventListener('resize', por);
    return () => {
      tamanho.disconnect();
      window.removeEventListener('scroll', por, true);
      window.removeEventListener('resize', por);
    };
  }, [aberto]);
  return { botao, balao };
}

/**
 * A button with a balloon, by the browser's own popover: it closes by Esc or a press beside it and gives the focus
 * back, and a field that holds one costs no positioning library.
 */
export function Balao(props: BalaoProps) {
  const { label, icone, titulo, largura, disabled = false, onFechado, children } = props;
  const id = useId();
  const [aberto, setAberto] = useState(false);
  const { botao, balao } = useLugar(aberto);
  const deInicio = useRef(props.aberto ?? false);
  useLayoutEffect(() => {
    if (deInicio.current) balao.current?.showPopover();
  }, [balao]);
  return (
    <>
      <BotaoCampo
        ref={botao}
        label={label}
        icone={icone}
        aria-expanded={aberto}
        disabled={disabled}
        popoverTarget={id}
        // The dialog around leaves the Esc that closes this to it.
        data-mantine-stop-propagation={aberto}
      />
      <div
        ref={balao}
        id={id}
        popover="auto"
        // Only while it is open: the last dialog of the page is the one Esc is meant for.
        {...(aberto ? { role: 'dialog', 'aria-label': titulo || label } : {})}
        className={classes.balao}
        style={largura === undefined ? undefined : { width: largura }}
        data-mantine-stop-propagation={aberto}
        onBeforeToggle={(e) => setAberto(e.newState === 'open')}
        onToggle={(e) => e.newState === 'closed' && onFechado?.()}
      >
        {aberto && children(() => balao.current?.hidePopover())}
      </div>
    </>
  );
}
