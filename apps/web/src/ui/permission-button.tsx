import { ActionIcon, Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Hint } from './notice/hint.tsx';

interface PermissionProps {
  /** Why it cannot be used; the reason is shown instead of the act being hidden. */
  blocked?: string | undefined;
  onClick: () => void;
}

const stop = (e: MouseEvent) => e.preventDefault();

interface PermissionButtonProps extends PermissionProps {
  children: ReactNode;
  /** Said beside the label while it can be used. */
  hint?: string;
  icon?: ReactNode;
  variant?: string;
  color?: string;
  size?: string;
  px?: number;
  loading?: boolean;
  disabled?: boolean;
  'data-autofocus'?: boolean;
}

/** Stays focusable while blocked, so that the reason can be read with the keyboard too. */
export function PermissionButton(props: PermissionButtonProps) {
  const { blocked, onClick, children, hint, icon, ...rest } = props;
  return (
    <Hint label={blocked ?? hint}>
      <Button
        {...rest}
        leftSection={icon}
        {...(blocked ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={blocked ? stop : onClick}
      >
        {children}
      </Button>
    </Hint>
  );
}

interface PermissionIconProps extends PermissionProps {
  label: string;
  color?: string;
  /** Of a row: it stays in view while nobody points at it. */
  urgent?: boolean | undefined;
  children: ReactNode;
}

export function PermissionIcon({ blocked, onClick, label, color, urgent, children }: PermissionIconProps) {
  return (
    <Hint label={blocked ? `${label}: ${blocked}` : label}>
      <ActionIcon
        aria-label={label}
        color={color ?? 'gray'}
        data-urgent={urgent || undefined}
        {...(blocked ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={blocked ? stop : onClick}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
