#!/usr/bin/perl
# Asks every process of the API each second whether it is alive, and takes one that does not answer out of nginx's rotation
# until it does: a process that hangs still takes connections, so that nginx by itself would wait for it. Started by
# start.sh with the folder of marks and the addresses; ends with nginx.
use strict;
use warnings;
use IO::Socket::INET;

my ($folder, @servers) = @ARGV;
my $nginx = getppid();
my %failures = map { $_ => 0 } @servers;
# Two in a row: nobody is left out for one moment in which it computes.
my $MOST_FAILURES = 2;
my $SECONDS_TO_ANSWER = 1.5;

sub is_alive {
  my $socket = IO::Socket::INET->new(PeerAddr => shift, Timeout => $SECONDS_TO_ANSWER) or return 0;
  print $socket "GET /healthz HTTP/1.0\r\nHost: api\r\n\r\n";
  my $waiting = '';
  vec($waiting, fileno($socket), 1) = 1;
  select($waiting, undef, undef, $SECONDS_TO_ANSWER) > 0 or return 0;
  return sysread($socket, my $answer, 64) ? 1 : 0;
}

while (getppid() == $nginx) {
  for my $server (@servers) { $failures{$server} = is_alive($server) ? 0 : $failures{$server} + 1; }
  my @out = grep { $failures{$_} >= $MOST_FAILURES } @servers;
  # Without any to ask instead, asking is all that can be done.
  @out = () if @out == @servers;
  for my $server (@servers) {
    my $mark = "$folder/$server";
    if (!grep { $_ eq $server } @out) { unlink $mark; next; }
    open(my $file, '>', $mark) or next;
    close($file);
  }
  sleep 1;
}
