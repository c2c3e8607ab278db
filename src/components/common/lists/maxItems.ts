/** At most this many items of a list are shown, then the number of the others: a torrent or a server may name any number of them. */
export const maxItems = 100;
