interface LiveMessageProps {
  /** A different number for each message. */
  readonly number: number;
  readonly children: string;
}

/** A message in a live region. Screen readers do not announce a text that stays the same, so each message is a new element. */
export const LiveMessage = ({ number, children }: LiveMessageProps) => <span key={number}>{children}</span>;
